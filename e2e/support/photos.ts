import sharp from 'sharp'

/**
 * Photos like a phone's: JPEG with a location in their EXIF data, every third one portrait by orientation only.
 * Each has its own colour, so that pictures of the hall show which is which.
 */
export function createPhonePhotos(count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const hue = Math.round((index * 360) / count)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
        <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue},62%,62%)"/><stop offset="1" stop-color="hsl(${hue + 40},58%,32%)"/></linearGradient></defs>
        <rect width="1600" height="1200" fill="url(#g)"/><circle cx="${400 + index * 60}" cy="480" r="220" fill="hsl(${hue + 180},70%,78%)"/></svg>`
      const buffer = await sharp(Buffer.from(svg))
        .jpeg({ quality: 88 })
        .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
        .withMetadata({ orientation: index % 3 === 2 ? 6 : 1 })
        .toBuffer()
      return { name: `IMG_${2000 + index}.JPG`, mimeType: 'image/jpeg', buffer }
    }),
  )
}

/** A hand scroll or a picture of a whole page: a fine pattern across its short side, and how far along one is. */
export async function createLongPicture(
  widthPx: number,
  heightPx: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const isWide = widthPx > heightPx
  const [longPx, shortPx] = isWide ? [widthPx, heightPx] : [heightPx, widthPx]
  const steps = Array.from({ length: Math.floor(longPx / shortPx) }, (_, index) => {
    const at = index * shortPx + shortPx / 2
    const [x, y] = isWide ? [at, shortPx / 2] : [shortPx / 2, at]
    return `<circle cx="${x}" cy="${y}" r="${shortPx * 0.42}" fill="hsl(${(index * 47) % 360},46%,62%)"/>
      <text x="${x}" y="${y + shortPx * 0.12}" font-size="${shortPx * 0.34}" text-anchor="middle" fill="#20242c">${index + 1}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
    <defs><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h4v8H0z" fill="#d9d2c2"/></pattern></defs>
    <rect width="100%" height="100%" fill="#f2ecdf"/><rect width="100%" height="100%" fill="url(#p)"/>${steps.join('')}</svg>`
  const buffer = await sharp(Buffer.from(svg), { limitInputPixels: false }).jpeg({ quality: 86 }).toBuffer()
  return { name: `${widthPx}x${heightPx}.jpg`, mimeType: 'image/jpeg', buffer }
}
