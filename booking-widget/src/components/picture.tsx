import { pictureSrcSet, pictureUrl } from 'api/contract/picture-sizes.ts';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  url: string;
  size: Parameters<typeof pictureSrcSet>[1];
}

/** A picture of the business, in a file for its size; sample pictures have one. */
export function Picture({ url, size, alt = '', ...img }: Props) {
  return <img {...img} src={pictureUrl(url, size)} srcSet={pictureSrcSet(url, size)} alt={alt} />;
}
