-- What the material of a work really cost, in đồng, at the prices of the batches that it came from; null: at the material's price.
alter table work_material add column actual_cost bigint check (actual_cost >= 0);

alter table diary_entry add foreign key (entity_id, work_order_id) references work_order;
alter table stock_move add foreign key (entity_id, work_order_id) references work_order;
alter table stock_move add foreign key (entity_id, diary_entry_id) references diary_entry;
