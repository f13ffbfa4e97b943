export interface TaxPeriod {
  landlordId: number
  /** Days that journals count for, both included. */
  from: string
  to: string
  /** ISO 4217. */
  currency: string
  /** A site, all of them (-1), or what was posted for none (0). */
  siteId: number
}
