-- What waits for somebody is little of all that there ever was: work to inspect, BATMAN tasks to review.
create index work_done on work (entity_id, ends_on, id) where deleted_at is null and state = 'done';
create index batman_task_submitted on batman_task (entity_id, plan_id) where status = 'submitted';
