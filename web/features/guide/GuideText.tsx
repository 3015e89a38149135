import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Link } from '#web/platform/router/index.ts';
import { type Block, type Inline, parsed } from './markdown.ts';
import { pictureOf } from './texts.ts';

const Piece = ({ piece }: { piece: Inline }): ReactNode => {
  if (piece.as === 'bold') return <strong>{piece.text}</strong>;
  if (piece.as === 'code') return <code>{piece.text}</code>;
  if (piece.as === 'link')
    return (
      <Link className="link" to={piece.to}>
        {piece.text}
      </Link>
    );
  return piece.text;
};

/** A line says nothing twice in the same words. */
const keyOf = (of: Block | Inline | readonly Inline[]): string => JSON.stringify(of);
const pieces = (content: readonly Inline[]) => content.map((piece) => <Piece key={keyOf(piece)} piece={piece} />);

function Picture({ name, text }: { name: string; text: string }) {
  const { language } = useFormat();
  const { data } = useSWR(['guide picture', name, language], () => pictureOf(name, language), {
    revalidateOnFocus: false,
  });
  return (
    <figure className="guide-picture">
      {data && <img src={data} alt={text} width={1196} height={848} loading="lazy" decoding="async" />}
      <figcaption>{text}</figcaption>
    </figure>
  );
}

function Shown({ block }: { block: Block }): ReactNode {
  if (block.as === 'heading') return block.level === 1 ? null : <h2 id={block.id}>{block.text}</h2>;
  if (block.as === 'picture') return <Picture name={block.name} text={block.text} />;
  if (block.as === 'paragraph') return <p>{pieces(block.content)}</p>;
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item) => (
        <li key={keyOf(item)}>{pieces(item)}</li>
      ))}
    </List>
  );
}

/** A text of the guide, without its title. */
export const GuideText = ({ source }: { source: string }) =>
  parsed(source).map((block) => <Shown key={keyOf(block)} block={block} />);
