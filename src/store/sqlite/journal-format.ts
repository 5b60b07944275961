import type { Format } from './database.ts'

/**
 * `position` is the order in which commits were written, and the stream's cursor. Matches have a number, so that the
 * index, which every append writes to, stays small.
 */
export const journalFormat: Format = {
  name: 'journal',
  synchronous: 'FULL',
  migrations: [
    `CREATE TABLE matches (
       number INTEGER PRIMARY KEY,
       id     TEXT NOT NULL UNIQUE
     ) STRICT;
     CREATE TABLE journal (
       position INTEGER PRIMARY KEY,
       match    INTEGER NOT NULL,
       seq      INTEGER NOT NULL,
       body     TEXT NOT NULL,
       UNIQUE (match, seq)
     ) STRICT;
     CREATE TABLE probe (checks INTEGER NOT NULL) STRICT;
     INSERT INTO probe VALUES (0);`,
  ],
}
