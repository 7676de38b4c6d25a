/** What the site says of itself until an admin changes it. */
export const siteTexts = { slogan: '几张照片，挂成一间展厅' }
