-- The times in which no process that could reach Discord kept the tables: no
-- clock runs then. The last sign of life stands in counters, as 'alive'.
CREATE TABLE outages (
    began BIGINT PRIMARY KEY,
    ended BIGINT NOT NULL
);
CREATE INDEX outages_ended ON outages (ended);
