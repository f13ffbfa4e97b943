import type { Tenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Modal } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Tenants.module.css'

const groups = ['Billings', 'Legal', 'Construction'] as const

/** Links from a client to its documents: every type the plan has, its list narrowed to this client. */
export function TenantDocuments({ tenant, onClose }: { tenant: Tenant | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  // Keeps its content while it fades out.
  const last = useRef(tenant)
  if (tenant) last.current = tenant
  if (!last.current) return null
  const types = documentTypeNames.filter((type) => may(documentLists[type]))
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={tenant !== undefined}
      onClose={onClose}
      title={t('Documents of {{name}}', { name: last.current.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
      size={720}
      centered
    >
      <div className={classes['groups']}>
        {groups.map((group) => {
          const ofGroup = types.filter((type) => documentTypes[type].group === group)
          return (
            ofGroup.length > 0 && (
              <section key={group} aria-labelledby={`documents-${group}`}>
                <h3 id={`documents-${group}`}>{t(group)}</h3>
                <ul>
                  {ofGroup.map((type) => (
                    <li key={type}>
                      <Link to={`/${type}?tenantId=${last.current?.id}`} className={classes['type']}>
                        <IconFileText size={16} stroke={1.7} aria-hidden />
                        {t(documentTypes[type].plural)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </Modal>
  )
}
