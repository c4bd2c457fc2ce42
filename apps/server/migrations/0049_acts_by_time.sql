-- The history is read by the time of its acts. That is nearly the order in which they were written, but not in a demo farm, whose past
-- is made season by season, and not where clocks of several servers differ.
drop index act_of_way;
drop index act_of_actor;
drop index act_by_time;
drop index act_by_id;
create index act_of_way on act (entity_id, way, at desc, id desc);
create index act_of_actor on act (entity_id, actor_id, at desc, id desc);
create index act_by_time on act (entity_id, at desc, id desc);
-- The administrator's, over all entities.
create index act_of_all_by_time on act (at desc, id desc);

update saved_view set search = regexp_replace(search, '(^|[?&])sort=(-?)id($|&)', '\1sort=\2at\3') where list = 'acts';
