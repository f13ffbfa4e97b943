import { type AuditLine, auditColumns, auditLog } from '@atrium/contract/kit/audit-log.ts'
import { Button, Menu } from '@mantine/core'
import { IconFileCode, IconFileSpreadsheet, IconFileTypeCsv, IconHistory, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { viewersZone } from '../../kit/formatting.ts'
import { actionText, actorText, fieldWords } from '../../kit/history/audit-words.ts'
import { LoadingDialog } from '../../kit/LoadingDialog.tsx'
import { Page } from '../../kit/Page.tsx'
import { askedBy } from '../../kit/table/filterValues.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Audit.module.css'
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx'
import { useAuditFilters } from './useAuditFilters.ts'
import { useExportLog } from './useExportLog.ts'
import { useVerify } from './useVerify.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const ownColumns = auditColumns.filter((column) => column.value !== 'landlord')

/** Who changed what, and when: a company's own log, or for an admin everybody's. */
export function AuditLogScreen() {
  const { t } = useTranslation()
  const { kind, user } = useViewer()
  const timeZone = viewersZone()
  const [params] = useSearchParams()
  const drawer = useDrawer()
  const verify = useVerify()
  const { filters, companies } = useAuditFilters()
  const shown = askedBy(filters, Object.fromEntries(params))
  const exporting = useExportLog({ ...shown, query: params.get('q') ?? '', timeZone })
  const isAdmin = kind === 'admin'
  const chain = isAdmin ? companies.find(({ id }) => id === shown['landlordId']) : (user.landlord ?? undefined)
  const who = (line: AuditLine) => (
    <span className={classes['who']}>
      <span data-clip="">{actorText(t, line)}</span>
      {line.supportBy && <small>{t('by support: {{name}}', { name: line.supportBy.name })}</small>}
    </span>
  )
  return (
    <Page
      title={t('Audit log')}
      about={
        isAdmin
          ? t('Every change on the platform. If an entry is altered later, checking the log shows it.')
          : t('Every change in your company. If an entry is altered later, checking the log shows it.')
      }
      action={
        <Button leftSection={<IconShieldCheck size={18} stroke={1.7} />} onClick={() => void verify.start(chain)}>
          {t('Verify')}
        </Button>
      }
      menu={
        <>
          <Menu.Item leftSection={<IconFileCode size={16} stroke={1.7} />} onClick={() => void exporting.save('jsonl')}>
            {t('Verifiable export (JSON Lines)')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.7} />} onClick={() => void exporting.save('csv')}>
            {t('All details as CSV')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />} onClick={() => void exporting.save('xlsx')}>
            {t('All details as Excel')}
          </Menu.Item>
        </>
      }
    >
      <EntityTable
        name="audit-log"
        title={t('Audit log')}
        call={auditLog.search}
        ask={{ timeZone }}
        columns={isAdmin ? auditColumns : ownColumns}
        card={['action', 'at', 'user', 'record']}
        filters={filters}
        initialSort={{ sortBy: 'at', descending: true }}
        href={(line) => drawer.editHref(line.id)}
        render={{
          user: who,
          action: (line) => actionText(t, line),
          fields: (line) => fieldWords(t, line) || undefined,
        }}
        exportText={{
          user: (line) => actorText(t, line),
          action: (line) => actionText(t, line),
          fields: (line) => fieldWords(t, line),
        }}
        cuts={['user', 'action', 'fields']}
        empty={{ icon: IconHistory, title: t('No activity yet.'), hint: t('Every change will be noted here.') }}
      />
      <AuditEntryDrawer id={drawer.id} onClose={drawer.close} />
      <VerifyDialog
        verify={verify}
        onOpen={(id) => {
          verify.close()
          void drawer.openEdit(id)
        }}
      />
      <LoadingDialog opened={exporting.busy} text={t('Exporting…')} />
    </Page>
  )
}
