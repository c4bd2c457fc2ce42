-- What a training was about: the book asks people who spray for one about pesticides.
alter table training add column kind text not null default 'other' check (kind in ('pesticide', 'gap', 'safety', 'other'));
update training set kind = case
  when fold(topic) ~ '(thuoc|bao ve thuc vat|bvtv)' then 'pesticide'
  when fold(topic) ~ '(vietgap|ghi chep|globalgap)' then 'gap'
  when fold(topic) ~ '(an toan|so cuu|bao ho)' then 'safety'
  else 'other' end;
alter table training alter column kind drop default;

-- The score is the mean of the sections. Scores by the old rule cannot be compared with it.
delete from vietgap_score;
alter table vietgap_score add column score double precision not null check (score between 0 and 1);

-- SHA-256 of the stored original, in hex; null: stored before it was kept.
alter table upload add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
