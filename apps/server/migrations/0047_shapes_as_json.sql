-- Coordinates are written and read as a whole. The text of a json is copied, 3.5 ms for 1,000 boundaries; a jsonb is printed anew,
-- which takes at least four times as long.
alter table area alter column rings type json using rings::json;
alter table plot alter column rings type json using rings::json;
alter table "row" alter column line type json using line::json;
