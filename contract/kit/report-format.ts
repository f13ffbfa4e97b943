import { z } from 'zod'

/** The files that every report comes as. */
export const ReportFormat = z.enum(['pdf', 'xlsx', 'csv'])
export type ReportFormat = z.infer<typeof ReportFormat>
