-- The list of trees counts on each opening those without a place: few, and by the index of places it would read all the others.
create index plant_unlocated on plant (entity_id, sort_code, id) where deleted_at is null and location is null;
