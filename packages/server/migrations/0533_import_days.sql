-- Whether the day or the month stands first in the columns of days of a file, where somebody said so.
alter table import add column day_orders json not null default '{}';
