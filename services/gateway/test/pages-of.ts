export async function pagesOf<P extends { nextPageToken: string }>(
  read: (pageToken: string) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  for (let pageToken = ''; pages.length === 0 || pageToken !== ''; pageToken = pages.at(-1)?.nextPageToken ?? '')
    pages.push(await read(pageToken));
  return pages;
}
