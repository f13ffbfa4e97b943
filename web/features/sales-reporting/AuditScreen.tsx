import { optionsOf } from '@atrium/contract/kit/options.ts'
import { auditColumns, auditStateNames, type SalesAuditRow, salesAudit } from '@atrium/contract/sales-reporting/audit.ts'
import { Button } from '@mantine/core'
import { IconClipboardCheck, IconMail, IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatMonth } from '../../kit/formatting.ts'
import { Page } from '../../kit/Page.tsx'
import { PeriodPicker } from '../../kit/PeriodPicker.tsx'
import { useReports } from '../../kit/reports/useReports.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import { usePeriod } from '../../kit/usePeriod.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AuditDrawer } from './AuditDrawer.tsx'
import { SalesDrawer } from './SalesDrawer.tsx'

/** Who has not reported a month, and what an audit found of what was. */
export function AuditScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const { may } = useViewer()
  const { year, month, choose } = usePeriod()
  const [count, setCount] = useState<ListCount>()
  const [opened, setOpened] = useState<SalesAuditRow>()
  const [tenantId, setTenantId] = useState<number>()
  const drawer = useDrawer()
  const ask = { siteId, year, month }
  const reports = useReports({ call: salesAudit.exportAudit, ask, filters: { status: 'text' }, name: t('Sales audit') })
  const remind = useWrite(salesAudit.remind, {
    success: ({ clients }) =>
      clients === 0
        ? t('Everybody has been reminded today, or has reported.')
        : t('{{count}} clients were reminded.', { count: clients }),
  })
  const mayChange = may(salesAudit.save)
  const when = `${formatMonth(month)} ${year}`
  const askToRemind = async () => {
    const title = t('Remind those who have not reported {{when}}?', { when })
    const text = t('Their people get a mail with a link to the form. Who was reminded today is left out.')
    if (await confirm({ title, text, action: t('Send reminders'), danger: false })) remind.mutate(ask)
  }
  const open = (row: SalesAuditRow) => {
    if (row.reportId !== null) return setOpened(row)
    setTenantId(row.id)
    void drawer.openNew()
  }
  return (
    <Page
      title={t('Sales audit')}
      count={count}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      menu={reports.items}
      action={
        mayChange && (
          <Button leftSection={<IconMail size={17} />} loading={remind.isPending} onClick={() => void askToRemind()}>
            {t('Send reminders')}
          </Button>
        )
      }
    >
      <PeriodPicker year={year} month={month} onChange={choose} />
      <EntityTable
        name="sales-audit"
        title={t('Sales audit')}
        call={salesAudit.search}
        ask={ask}
        columns={auditColumns}
        card={['tenant', 'status', 'reported', 'difference']}
        filters={[{ value: 'status', text: t('Status'), options: optionsOf(auditStateNames) }]}
        href={({ id }) => `/sales-data/${id}/${year}`}
        rowActions={(row) =>
          mayChange
            ? [
                row.reportId === null
                  ? { text: t('Report sales'), icon: IconPencilPlus, onClick: () => open(row) }
                  : { text: t('Audit'), icon: IconClipboardCheck, onClick: () => open(row) },
              ]
            : []
        }
        empty={{
          icon: IconClipboardCheck,
          title: t('No client reports sales yet.'),
          hint: t('A client is listed here once it has reported a first month, or you have entered one for it.'),
        }}
        onCount={setCount}
      />
      {mayChange && <AuditDrawer row={opened} when={when} onClose={() => setOpened(undefined)} />}
      {mayChange && <SalesDrawer drawer={drawer} start={{ year, month, ...(tenantId ? { tenantId } : {}) }} />}
      {reports.dialog}
    </Page>
  )
}
