import { auditScreens } from '@atrium/contract/kit/audit-screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const auditFeature: Feature = {
  screens: [...shows(async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen, auditScreens.list)],
}
