import { auditScreens } from '@atrium/contract/kit/audit-screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const auditFeature: Feature = {
  screens: [...screensOf(async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen, auditScreens.list)],
}
