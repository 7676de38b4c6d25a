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
