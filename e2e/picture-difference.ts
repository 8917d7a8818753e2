import type { Page } from "@playwright/test";

/** How many pixels of two pictures an eye would tell apart; all of them where the sizes differ. */
export function countOtherPixels(page: Page, pictures: [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
          canvas?.drawImage(image, 0, 0);
          return canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!one || !other || one.length !== other.length) return Number.POSITIVE_INFINITY;
      const pixels = new Set<number>();
      one.forEach((value, place) => {
        // Round edges are smoothed anew each time they are drawn.
        if (Math.abs(value - (other[place] ?? 0)) > 128) pixels.add(Math.floor(place / 4));
      });
      return pixels.size;
    },
    pictures.map((picture) => picture.toString("base64")),
  );
}
