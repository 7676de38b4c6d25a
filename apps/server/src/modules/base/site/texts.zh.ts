/** What the site says of itself until an admin changes it. */
export const siteTexts = { slogan: '几张照片，挂成一间展厅', foreignAddress: '请填写本站自己的网址' }
