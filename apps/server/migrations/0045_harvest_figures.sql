-- What each tree of a yield gave: its kilograms, shared among its trees. Tiles of the map read it for thousands of trees at once.
alter table harvest_yield_trees add column kg_per_tree double precision not null default 0;

update harvest_yield_trees set kg_per_tree = weighed.kg / picked.trees
from (
  select entity_id, harvest_yield_id, sum(kg)::float8 as kg from harvest_yield_grade group by entity_id, harvest_yield_id
) as weighed, (
  select entity_id, harvest_yield_id, sum(upper(part) - lower(part)) as trees
  from harvest_yield_trees, unnest(trees) as part group by entity_id, harvest_yield_id
) as picked
where weighed.entity_id = harvest_yield_trees.entity_id and weighed.harvest_yield_id = harvest_yield_trees.harvest_yield_id
  and picked.entity_id = harvest_yield_trees.entity_id and picked.harvest_yield_id = harvest_yield_trees.harvest_yield_id;

-- Sums of trees without their sets, which make the rows wide; and the plots in which trees of a set stand.
create index plant_tally_counts on plant_tally (entity_id, plot_id, plant_status_id, crop_group_id) include (count);
create index plant_tally_by_tree on plant_tally using gist (entity_id, trees);
