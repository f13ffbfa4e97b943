import type { ParkingPermit } from '@atrium/contract/parking/parking.ts'
import { permitWords } from '@atrium/contract/parking/states.ts'
import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/formatting.ts'
import { Gallery } from '../../kit/pictures/Gallery.tsx'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'

/** A permit to read, for who may not change it any more. */
export function PermitDialog({ permit, onClose }: { permit: ParkingPermit | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const textOf = ({ vehicles, reason, notes, issueDate, voidDate }: ParkingPermit) =>
    [
      vehicles.map(({ plate, make, colour }) => [plate, make, colour].filter(Boolean).join(', ')).join('\n'),
      [
        issueDate && t('Issued {{date}}', { date: formatDate(issueDate) }),
        voidDate && t('Void from {{date}}', { date: formatDate(voidDate) }),
      ]
        .filter(Boolean)
        .join(' · '),
      reason && t('Reason: {{reason}}', { reason }),
      notes,
    ]
      .filter(Boolean)
      .join('\n\n')
  return (
    <ReadingDialog
      reading={
        permit && {
          title: `${permit.issueNumber}, ${permit.title}`,
          about: [t(permitWords[permit.status]), t(permit.type), permit.siteName].join(' · '),
          text: textOf(permit),
          below: (
            <Box mt="md">
              <Gallery
                pictures={permit.pictures.map(({ id, fileUrl: url, fileName: name, fileType: type, caption }) => ({
                  id,
                  file: { url, name, type, siteId: permit.siteId },
                  caption,
                }))}
              />
            </Box>
          ),
        }
      }
      onClose={onClose}
    />
  )
}
