-- A mailed link chooses a password, or makes a browser known past the guesses of others.
alter table password_reset add column kind text not null default 'PASSWORD' check (kind in ('PASSWORD', 'LET_IN'));

-- Whether a session was opened with two factors: a role that requires them ends the others of its members.
alter table session add column two_factor boolean not null default false;
