import { Button } from '@mantine/core'
import { IconPhotoSearch } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewerContext } from '../useViewer.ts'
import { imageSource, type PickerProps } from './imageSource.ts'

/** Picks images of the repository, for those who have one. */
export function FromRepository({ size, max, onPick }: Pick<PickerProps, 'max' | 'onPick'> & { size: 'xs' | 'md' }) {
  const { t } = useTranslation()
  const viewer = use(ViewerContext)
  const [opened, setOpened] = useState<boolean>()
  const source = imageSource()
  if (!source || !viewer?.may(source)) return null
  const { Picker } = source
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPhotoSearch size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('From the repository')}
      </Button>
      {opened !== undefined && (
        <Suspense>
          <Picker
            opened={opened}
            max={max}
            onClose={() => setOpened(false)}
            onPick={(images) => {
              setOpened(false)
              onPick(images)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
