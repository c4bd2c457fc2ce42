/** With the first picture: loading it would take a twentieth of each start. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // One thread per picture: the pool limits the number of pictures. No picture is processed twice, so nothing is cached.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
