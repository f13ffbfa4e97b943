import autocannon from 'autocannon'

/** Requests a second and the median latency of an address under load, for some seconds. */
export async function load(
  url: string,
  cookie: string,
  { connections = 16, seconds = 5 } = {},
): Promise<{ perSecond: number; p50: number }> {
  const result = await autocannon({ url, connections, duration: seconds, headers: cookie ? { cookie } : {} })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50 }
}

/** Milliseconds of one request after the other, from this process; the median. */
export async function latency(url: string, cookie: string, times: number): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < times; at++) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    taken.push(performance.now() - began)
  }
  // The first ones warm up caches and plans.
  return taken.slice(Math.floor(times / 4)).toSorted((a, b) => a - b)[Math.floor((times * 3) / 8)] ?? Number.NaN
}

export async function logIn(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
