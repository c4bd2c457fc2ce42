create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- What searching and sorting compare: 'Sầu riêng' and 'sau rieng' are the same word. unaccent() is only stable, because its
-- dictionary could be replaced; ours never is, so the wrapper may be immutable and serve in stored columns and indexes.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc)));
