import { channels, type Reach } from '@atrium/contract/kit/deliveries.ts'
import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { typeOf } from '../notifications/filter-by-preference.ts'
import { notificationSettings as settings } from '../notifications/tables.ts'

// An audience is a select of `rank, source, name, email, phone, user_id` that may name a person several times.

export const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

/** A select of nobody. */
export const nobody = sql`select 0 as rank, '' as source, '' as name, '' as email, '' as phone, null::int as user_id where false`

/** Somebody that a message reaches. */
export interface Person {
  key: string
  name: string
  /** Empty where there is none. */
  email: string
  phone: string
  userId: number | null
  language: string | null
}

/** By what two entries are the same person: the e-mail address, else the telephone number. */
const key = sql`coalesce(nullif(lower(p.email), ''), nullif(p.phone, ''), p.source) collate "C"`

/** The people of an audience behind a key, each once, in the order of their keys; a smaller rank comes before a larger one. */
export const readPeople = (db: ReadDb, people: SQL, { behind, limit }: { behind: string; limit: number }) =>
  peopleOfAll(db, inTurn([people]), sql`where key > ${behind}`, sql`limit ${limit}`)

/** Everybody of several audiences, of each in the same order; `at` says of which, from 0. */
export const readAllPeople = (db: ReadDb, audiences: readonly SQL[]) => peopleOfAll(db, inTurn(audiences), sql``, sql``)

/** The same of an audience of several records that has `at` itself. */
export const readPeopleAt = (db: ReadDb, audience: SQL) => peopleOfAll(db, audience, sql``, sql``)

const inTurn = (audiences: readonly SQL[]): SQL =>
  union(audiences.map((people, at) => sql`select ${sql.raw(String(at))} as at, a.* from (${people}) a`))

async function peopleOfAll(db: ReadDb, all: SQL, where: SQL, limit: SQL) {
  const { rows } = await db.execute<Person & { at: number } & Record<string, unknown>>(sql`
    select one.*, u.language from (
      select distinct on (at, key) at, key, name, email, phone, user_id as "userId"
      from (select p.*, ${key} as key from (${all}) p) keyed
      ${where} order by at, key, rank, source ${limit}) one
    left join users u on u.id = one."userId" order by at, key`)
  return rows
}

const CAP = 100_000

/** How many people an audience has, and how many of them each channel reaches; counted to `cap`. */
export async function countReach(db: ReadDb, people: SQL, cap = CAP) {
  const { rows } = await db.execute<{ people: number; portal: number; email: number; sms: number }>(sql`
    select count(*)::int as people, (count(*) filter (where portal))::int as portal,
      (count(*) filter (where email))::int as email, (count(*) filter (where sms))::int as sms
    from (${each(people, sql`true`, cap)}) each`)
  return rows[0] ?? { people: 0, portal: 0, email: 0, sms: 0 }
}

/** Each person of an audience once, with the channels that reach them; who has switched mails of `notification` off is not reached by mail. */
const each = (people: SQL, wantsMail: SQL, cap: number) => sql`
  select distinct on (key) name, user_id is not null as portal, email <> '' and ${wantsMail} as email, phone <> '' as sms
  from (select p.*, ${key} as key from (${people}) p) keyed order by key, rank, source limit ${cap}`

/** The names that are told of people without a login. */
const NAMED = 20

/** Whom something to an audience would reach now, by which channels; `notification` is the kind of setting by which people switch its mails off. */
export async function readReach(db: ReadDb, people: SQL, notification: NotificationName | null): Promise<PeopleReached> {
  const wants = notification
    ? sql`not exists (select from ${settings} where ${settings.userId} = keyed.user_id and ${settings.type} = ${typeOf(notification)} and not ${settings.email})`
    : sql`true`
  const { rows } = await db.execute<{
    portal: boolean
    email: boolean
    sms: boolean
    people: number
    names: string[] | null
  }>(sql`
    select portal, email, sms, count(*)::int as people, (array_agg(name order by name) filter (where not portal))[1:${NAMED}] as names
    from (${each(people, wants, CAP)}) each group by portal, email, sms order by portal, email, sms`)
  const sum = (has: (row: (typeof rows)[number]) => boolean) => rows.filter(has).reduce((n, row) => n + row.people, 0)
  return {
    people: sum(() => true),
    portal: sum(({ portal }) => portal),
    email: sum(({ email }) => email),
    sms: sum(({ sms }) => sms),
    ways: rows.map((row) => ({ by: channels.filter((channel) => row[channel]), people: row.people })),
    withoutLogin: rows
      .flatMap(({ names }) => names ?? [])
      .sort()
      .slice(0, NAMED),
  }
}
type PeopleReached = Omit<Reach, 'siteName' | 'off'>
