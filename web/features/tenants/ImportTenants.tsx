import { tenants, tenantUploadHeadings } from '@atrium/contract/tenants/tenants.ts'
import { useTranslation } from 'react-i18next'
import { ImportDialog } from '../../kit/import/ImportDialog.tsx'
import { usePlanRoom } from '../../kit/usePlanRoom.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

/** Imports a list of clients. */
export function ImportTenants({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const room = usePlanRoom('tenants')
  const { site, sites } = useSelectedSite()
  return (
    <ImportDialog
      opened={opened}
      onClose={onClose}
      title={t('Import clients')}
      call={tenants.processUploaded}
      headings={tenantUploadHeadings}
      needed={['Name', 'Site']}
      example={{
        Name: 'Maple Bakery',
        Site: (site ?? sites[0])?.name ?? 'Lakeside Plaza',
        Unit: 'Unit 204',
        Category: t('Food'),
        'Contact Name': 'Jordan Lee',
        Email: 'jordan.lee@example.com',
        Phone: '(416) 555-0100',
        Notes: '',
      }}
      template={t('Clients template')}
      hint={t('Site is the name of one of your sites in use.')}
      room={room?.left}
      actionText={(count) => t('Import {{count}} clients', { count })}
      doneText={(count) => t('{{count}} clients imported', { count })}
    />
  )
}
