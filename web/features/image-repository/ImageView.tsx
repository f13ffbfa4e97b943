import { imageEntity, type RepositoryImage } from '@atrium/contract/image-repository/image-repository.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FactsBox } from '../../kit/FactsBox.tsx'
import { useFact } from '../../kit/useFact.ts'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import classes from './Repository.module.css'

/** An image that its viewer may use and not change. */
export function ImageView({ image }: { image: RepositoryImage }) {
  const { t } = useTranslation()
  const fact = useFact(imageEntity)
  const fileUrl = useFileUrl()
  const { siteId, name, caption, tags, tenant, siteName } = image
  return (
    <>
      <FactsBox
        label={name}
        head={<img className={classes['large']} src={fileUrl(image.fileUrl, { siteId, size: '1024' })} alt={caption || name} />}
        facts={[fact('caption', caption), fact('tags', tags.join(', ')), [t('Site'), siteName], [t('Client'), tenant]]}
      />
      <Button
        component="a"
        mt="md"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} />}
        href={fileUrl(image.fileUrl, { siteId, download: true })}
      >
        {t('Download')}
      </Button>
    </>
  )
}
