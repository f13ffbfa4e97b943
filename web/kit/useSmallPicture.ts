import { files, PICTURES_AT_ONCE } from '@atrium/contract/kit/files.ts'
import { useQuery } from '@tanstack/react-query'
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
  return data ?? undefined
}

interface Gathering {
  items: { id: number; token: string }[]
  pictures: Promise<ReadonlyMap<number, string>>
}
let gathering: Gathering | undefined

/** Asks for a picture together with all others that are asked for before the page is drawn. */
async function askTogether(id: number, token: string): Promise<string | null> {
  gathering ??= gather()
  const { items, pictures } = gathering
  items.push({ id, token })
  const picture = (await pictures).get(id)
  return picture ? `data:image/webp;base64,${picture}` : null
}

function gather(): Gathering {
  const items: Gathering['items'] = []
  const drawn = new Promise((resolve) => setTimeout(resolve))
  const pictures = drawn.then(async () => {
    gathering = undefined
    const calls: ReturnType<typeof send<typeof files.pictures>>[] = []
    for (let from = 0; from < items.length; from += PICTURES_AT_ONCE)
      calls.push(send(files.pictures, { items: items.slice(from, from + PICTURES_AT_ONCE) }))
    const replies = await Promise.all(calls)
    return new Map(replies.flatMap((reply) => reply.items.map(({ id, picture }) => [id, picture] as const)))
  })
  return { items, pictures }
}
