import { imageEndings } from '@atrium/contract/kit/files.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'

/** Takes the picture on which a site's spaces are marked. */
export function UploadPlan({ siteId, isNew = true }: { siteId: number; isNew?: boolean }) {
  const { t } = useTranslation()
  const save = useWrite(rentalSpaces.savePlan, { success: t('The floor plan was saved.') })
  return (
    <FileButton accept={imageEndings} onChange={(file) => file && save.mutate({ siteId }, { file })}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          mt={isNew ? 0 : 'sm'}
          loading={save.isPending}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {isNew ? t('Upload floor plan') : t('Replace floor plan')}
        </Button>
      )}
    </FileButton>
  )
}
