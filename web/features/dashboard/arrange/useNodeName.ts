import type { LayoutNode } from '@atrium/contract/kit/home-layout.ts'
import { widgetOf, widgetTitles } from '@atrium/contract/kit/widgets.ts'
import { useTranslation } from 'react-i18next'

/** What a part of the page is called. */
export function useNodeName(): (node: LayoutNode) => string {
  const { t } = useTranslation()
  return (node) => {
    if (node.type === 'layout') return node.direction === 'row' ? t('Row') : t('Column')
    const name = widgetOf(node.plugin)
    return name ? t(widgetTitles[name]) : ''
  }
}
