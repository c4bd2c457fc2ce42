-- Why the owner let a harvest be, though an interval ran on some of its trees.
alter table diary_entry add column phi_reason text;
alter table work_order add column phi_reason text;
