/** What people call a lease: its number and its premises. */
export const leaseName = ({ leaseNo, unitId }: { leaseNo: string; unitId: string }): string =>
  [leaseNo, unitId].filter(Boolean).join(' · ')
