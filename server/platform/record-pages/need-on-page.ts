import { MOST_SHOWN, type PageSection } from '@atrium/contract/kit/record-page.ts'
import type { NeedSource } from '../needs/needs.ts'
import type { ReadContext } from '../work/context.ts'
import { plainRow, type SiteOfPage } from './record-page.ts'

/** Records of a site that need somebody, as its page shows them. */
export async function needOnPage(
  { read }: NeedSource,
  ctx: ReadContext,
  { siteId }: SiteOfPage,
): Promise<Pick<PageSection, 'total' | 'capped' | 'rows'>> {
  const { total, capped, rows } = await read(ctx, { siteId, most: MOST_SHOWN })
  return {
    total,
    capped,
    rows: rows.map(({ id, title, who, day, time, amount, currency, address, cover }) => ({
      ...plainRow,
      id,
      title,
      note: who,
      day,
      time,
      amount,
      currency,
      address,
      ...(cover ? { cover } : {}),
    })),
  }
}
