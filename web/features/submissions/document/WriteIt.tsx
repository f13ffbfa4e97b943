import { letters } from '@atrium/contract/letters/letters.ts'
import { letterScreens } from '@atrium/contract/letters/screens.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStartWith } from '../../../kit/form/start-with.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** For who has no file for a new document yet: the way to write one. */
export function WriteIt({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const hasFile = 'fileUrl' in useStartWith()
  if (!isNew || hasFile || !may(letters.create) || !may(letterScreens.list)) return null
  return (
    <Anchor component={Link} to="/letters?new=" size="sm" display="block" mb="md">
      {t('Not written yet? Write it as a letter, and file it as a document.')}
    </Anchor>
  )
}
