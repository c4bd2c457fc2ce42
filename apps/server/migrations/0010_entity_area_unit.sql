-- What land is told in beside hectares; null: hectares alone. The sizes are the contract's.
alter table entity
  add column area_unit text
    check (area_unit in ('sao-bac-bo', 'sao-trung-bo', 'sao-tay-nguyen', 'cong-nam-bo', 'cong-tam-lon'));
