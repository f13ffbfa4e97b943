import { sites, siteUploadHeadings } from '@atrium/contract/sites/sites.ts'
import { useTranslation } from 'react-i18next'
import { ImportDialog } from '../../kit/import/ImportDialog.tsx'
import { ownTimeZone } from '../../kit/time-zones.ts'
import { usePlanRoom } from '../../kit/usePlanRoom.ts'

/** Imports a list of sites. */
export function ImportSites({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const room = usePlanRoom('sites')
  return (
    <ImportDialog
      opened={opened}
      onClose={onClose}
      title={t('Import sites')}
      call={sites.processUploaded}
      headings={siteUploadHeadings}
      needed={['Name']}
      example={{
        Name: 'Lakeside Plaza',
        Description: 'Open-air shopping centre',
        Street: '120 Lakeshore Road',
        City: 'Oakville',
        Province: 'ON',
        Country: 'Canada',
        'Postal code': 'L6J 1H4',
        'Primary email': 'lakeside@example.com',
        'Secondary email': '',
        'Time zone': ownTimeZone(),
      }}
      template={t('Sites template')}
      hint={t('Give a country by its name or code, a time zone like America/Toronto.')}
      room={room?.left}
      actionText={(count) => t('Import {{count}} sites', { count })}
      doneText={(count) => t('{{count}} sites imported', { count })}
    />
  )
}
