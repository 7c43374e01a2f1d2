import { pictureUrl } from 'api/contract/picture-sizes.ts';

/** The file of a saved picture in its largest size; null if it cannot be fetched. */
export async function fetchPicture(
  url: string,
  size: Parameters<typeof pictureUrl>[1],
): Promise<File | null> {
  try {
    const response = await fetch(pictureUrl(url, size, 2));
    if (!response.ok) return null;
    const blob = await response.blob();
    return new File([blob], 'picture', { type: blob.type });
  } catch {
    return null;
  }
}
