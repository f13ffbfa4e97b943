import { Anchor, HoverCard, Text } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { mailTo } from './support.ts'

/** The card over a menu entry that the plan leaves out (document 3, section 2.4). */
export function NotInPlan({ feature, children }: { feature: string; children: ReactElement }) {
  const { t } = useTranslation()
  return (
    <HoverCard position="right" width={260} shadow="md" openDelay={150} interactive withinPortal events={{ hover: true, focus: true, touch: true }}>
      <HoverCard.Target>{children}</HoverCard.Target>
      <HoverCard.Dropdown>
        <Text fw={500}>{t('Sorry, but this feature is not included in your plan.')}</Text>
        <Anchor href={mailTo(t('A demo of {{feature}}', { feature }))} mt={8} display="inline-block">
          {t('Ask for a demo')}
        </Anchor>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}
