-- the planned or unplanned work that the task stands for; a removed work stays named
alter table batman_task add column work_id integer;
alter table batman_task add foreign key (entity_id, work_id) references work;
create index batman_task_of_work on batman_task (entity_id, work_id) where work_id is not null;
