import { expect, test } from 'vitest';
import { whyNotDistributable } from './distributable.ts';

test.each([
  // correlated with a reference table
  ['in', 'select id from entity where exists (select 1 from plot where plot.entity_id = entity.id)'],
  // a STABLE function of a column
  ['STABLE', "update plant set notes = concat_ws(' ', notes, $1::text) where entity_id = $2"],
  [
    'STABLE',
    'update import_row set shown = shown || jsonb_build_object(r.path, r.value) from (select 1) as r where entity_id = $1',
  ],
  [
    'STABLE',
    "insert into act (entity_id) values ($1) on conflict (entity_id) do update set counts = jsonb_build_object('a', act.id)",
  ],
  [
    'STABLE',
    "update plant set status_at = case when $1 then (r.input ->> 'at')::timestamptz end from r where entity_id = $2",
  ],
  [
    'STABLE',
    "update plant set planted_on = r.on from (select (before ->> 'on')::date as on from audit where entity_id = $1) as r where plant.entity_id = $2",
  ],
  // rows of several entities held at once
  ['one entity at a time', 'select id from upload where entity_id in ($1, $2) and id = $3 for update'],
  ['one entity at a time', 'select id from "area" where "entity_id" = any($1::int[]) for share'],
  // a catalogue's rows, held on the node of a farm alone
  [
    'read their ids first',
    'select count(*) from (select from crop_group where id in (select crop_group_id from season where entity_id = $1) for share) as held',
  ],
  // a subselect within an insert
  ['INSERT', 'insert into plant_tally (entity_id, count) values ($1, (select count(*) from crop_group))'],
  ['INSERT', 'insert into plant_status (position) values ((select max(position) from plant_status))'],
  // a join over all entities
  [
    'join',
    'select work_id from work_crew join crew_member on crew_member.crew_id = work_crew.crew_id where work_crew.entity_id = $1',
  ],
  ['join', 'select plant.id from "plant" inner join "row" as "r" on "r"."id" = "plant"."row_id"'],
  // a subselect that follows its outer query to the entity
  [
    'all nodes',
    'select id, (select count(*) from plot where plot.entity_id = area.entity_id and plot.area_id = area.id) from area where area.entity_id = $1',
  ],
  [
    'all nodes',
    'with plot as (select id, exists (select from plant where plant.plot_id = plot.id) from plot where entity_id = $1) select id from plot',
  ],
  [
    'all nodes',
    'select id from "plant" where "plant"."entity_id" = $1 and (exists (select from "row" where "row".entity_id = plant.entity_id))',
  ],
])('refuses (%s) %s', (why, sql) => {
  expect(whyNotDistributable(sql)).toContain(why);
});

test.each([
  ['select id from entity where id in (select entity_id from plot)'],
  [
    'select id, (select count(*) from plot where plot.entity_id = $1 and plot.area_id = area.id) from area where area.entity_id = $2',
  ],
  [
    'select area.id from area join plot on plot.entity_id = area.entity_id and plot.area_id = area.id where area.entity_id = $1',
  ],
  // named like a table
  [
    'with work as (select id from diary_entry where entity_id = $1) select id from plot where entity_id = $2 and id in (select id from work)',
  ],
  ['select count(*) from (select from crop_group where id = any($1::int[]) order by id for share) as held'],
  [
    'select from season where entity_id = $1 and crop_group_id in (select id from crop_group where archived) for update',
  ],
  // over all entities: each node joins its own
  ['select id from forecast where exists (select from forecast_revision as r where r.entity_id = forecast.entity_id)'],
  [
    'select id, (select name from crop_group where crop_group.id = season.crop_group_id) from season where season.entity_id = $1',
  ],
  [
    'update plant set notes = told.notes from (select id, concat(notes, $1) as notes from plant where entity_id = $2 offset 0) as told where plant.entity_id = $3',
  ],
  [
    "update plant set planted_on = r.on from (select (before ->> 'on')::date as on from audit where entity_id = $1 offset 0) as r where plant.entity_id = $2",
  ],
  ['update plant set planted_on = $1::date, number = (r.input ->> $2)::int from r where entity_id = $3'],
  ["insert into audit (entity_id, after) select $1::int, jsonb_build_object('name', name) from crop_group"],
  ["update plant set notes = 'for update (select' where entity_id = $1"],
])('lets pass %s', (sql) => {
  expect(whyNotDistributable(sql)).toBeNull();
});
