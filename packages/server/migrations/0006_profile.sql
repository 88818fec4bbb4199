-- What staff have learned and where they have worked, and names in the form in which they are searched.

-- A name as searching compares it: lower case, without accents, dots beneath and apostrophes, so that Ọláyínká is
-- found by "olayinka". Accents first: which letters lower() knows depends on the database's locale.
create function fold_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(translate(
    regexp_replace(normalize(name, NFKD), '[\u0300-\u036f''’‘ʼʻ`´]', '', 'g'),
    'ØøĐđŁłıƁɓƊɗƘƙƳƴƐɛƆɔƏə', 'OoDdLliBbDdKkYyEeOoEe'));

alter table staff add column name_folded text not null
  generated always as (fold_name(first_name || ' ' || last_name)) stored;

create table staff_qualification (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('EDUCATION', 'EXPERIENCE')),
  title text not null check (length(title) between 1 and 150),
  place text not null check (length(place) between 1 and 150),
  from_day date not null,
  -- Null: still going on.
  to_day date,
  note text not null default '',
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint staff_qualification_staff_exists foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  check (to_day >= from_day)
);
create index staff_qualification_of_staff on staff_qualification (tenant_id, staff_id);
select protect_tenant_table('staff_qualification');
