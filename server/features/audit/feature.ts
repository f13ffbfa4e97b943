import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { auditScreens } from '@atrium/contract/kit/audit-screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { getAuditEntry, getAuditLog } from './get-audit-log.ts'
import { getChoices } from './get-choices.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

export const auditFeature: Feature = {
  screens: Object.values(auditScreens),
  calls: serve(auditLog, {
    search: getAuditLog,
    get: getAuditEntry,
    choices: getChoices,
    export: exportAuditLog,
    verify: verifyAuditLog,
  }),
}
