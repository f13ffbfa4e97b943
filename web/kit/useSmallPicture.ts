import { files, PICTURES_AT_ONCE } from '@atrium/contract/kit/files.ts'
import { useQuery } from '@tanstack/react-query'
import { apiBase } from './api-base.ts'
import { send } from './send.ts'
import { TOKEN_AGE, useFileToken } from './useFileUrl.ts'

/** An image that stands beside a name in a list. */
export interface PictureFile {
  /** Its path, `/files/{id}/{name}`. */
  url: string
  siteId: number
}

/** The address of a small picture; all that a list shows come by one call. Undefined until it is there, and where it does not open. */
export function useSmallPicture(file: PictureFile | undefined): string | undefined {
  const tokenOf = useFileToken()
  const token = file && tokenOf(file.siteId)
  const id = Number(/^\/files\/(\d+)\//.exec(file?.url ?? '')?.[1])
  const { data } = useQuery({
    queryKey: ['small picture', id],
    queryFn: () => askTogether(id, token as string),
    enabled: id > 0 && token !== undefined,
    staleTime: TOKEN_AGE,
    retry: false,
  })
  // What a call of its own answers, the session opens.
  if (file && !id) return apiBase + file.url
  return data ?? undefined
}

interface Asked {
  id: number
  token: string
  answer: (picture: string | null) => void
  fail: (error: unknown) => void
}
let asked: Asked[] = []

/** Asks for a picture together with all others that are asked for before the page is drawn. */
function askTogether(id: number, token: string): Promise<string | null> {
  return new Promise((answer, fail) => {
    if (asked.length === 0) setTimeout(askAll)
    asked.push({ id, token, answer, fail })
  })
}

function askAll(): void {
  const all = asked
  asked = []
  for (let from = 0; from < all.length; from += PICTURES_AT_ONCE) void askSome(all.slice(from, from + PICTURES_AT_ONCE))
}

async function askSome(some: readonly Asked[]): Promise<void> {
  try {
    const { items } = await send(files.pictures, { items: some.map(({ id, token }) => ({ id, token })) })
    const pictures = new Map(items.map(({ id, picture }) => [id, picture]))
    for (const { id, answer } of some) {
      const picture = pictures.get(id)
      answer(picture ? `data:image/webp;base64,${picture}` : null)
    }
  } catch (error) {
    for (const { fail } of some) fail(error)
  }
}
