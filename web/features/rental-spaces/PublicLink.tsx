import type { RentalSpace } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { Button, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { publicPath } from '../../kit/public-link.ts'
import { RecordSection } from '../../kit/record/Split.tsx'
import { showSuccess } from '../../kit/toast.ts'
import classes from './Spaces.module.css'

/** Whether anybody sees the space, and where. */
export function PublicLink({ space: { id, isPublic, isAvailable } }: { space: RentalSpace }) {
  const { t } = useTranslation()
  const path = publicPath('rentalspace', id)
  return (
    <RecordSection label={t('Public page')}>
      {isPublic && isAvailable ? (
        <>
          <p className={classes['quiet']}>{t('Anybody who has the link sees this space and can book a viewing.')}</p>
          <Group gap="sm">
            <Button
              component="a"
              href={path}
              target="_blank"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('view public page')}
            </Button>
            <CopyButton value={new URL(path, window.location.origin).href}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={() => {
                    copy()
                    showSuccess(t('Copied'))
                  }}
                >
                  {t('Copy link')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </>
      ) : (
        <p className={classes['quiet']}>
          {isPublic
            ? t('It is published, but nobody sees it as long as it is not available.')
            : t('It is not published. Switch its public page on to share it.')}
        </p>
      )}
    </RecordSection>
  )
}
