import { type SQL, sql } from 'drizzle-orm'

/** Days since the due day, from and to: what ageing, the leases summary and the documents behind them tell apart. */
const spans = { days30: [1, 30], days60: [31, 60], days90: [61, 90], older: [91, 1_000_000] } as const
export type LateBucket = keyof typeof spans
export const lateBuckets = Object.keys(spans) as LateBucket[]

/** So many days late that it belongs to a bucket. */
export const isLate = (bucket: LateBucket, days: SQL): SQL => sql`${days} between ${spans[bucket][0]} and ${spans[bucket][1]}`

/** The most days that a bucket holds. */
export const mostDays = (bucket: LateBucket): number => spans[bucket][1]

/** The days that a bucket is from and to. */
export const daysOfBucket = (bucket: LateBucket): readonly [from: number, to: number] => spans[bucket]
